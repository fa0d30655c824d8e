export const ASSEMBLE_REPORT = 'assemble-report';
