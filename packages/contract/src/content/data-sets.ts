import { defineDataSet } from '../data-sets.ts';

export const readReportsData = defineDataSet('reports', 'Every published report with its metadata');

export const readFootageData = defineDataSet('footage', 'Every photo and video with its metadata');
