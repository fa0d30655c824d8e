import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';

export function FileIcon({ type }: { readonly type: string }) {
  const Icon = type.startsWith('image/')
    ? FileImage
    : type === 'application/pdf'
      ? FileText
      : type
        ? FileSpreadsheet
        : File;
  return <Icon size={20} aria-hidden />;
}
