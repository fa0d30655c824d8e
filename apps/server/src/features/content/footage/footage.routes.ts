import * as contract from '@portal/contract/content/footage';
import * as downloads from '@portal/contract/content/footage/downloads';
import * as gallery from '@portal/contract/content/footage/gallery';
import * as data from '@portal/contract/content/footage/program-footage';
import * as uploads from '@portal/contract/content/footage/uploads';
import { route } from '../../../platform/mount.ts';
import { downloadFootage, zipFootage } from './downloads/downloads.service.ts';
import { getFootage, listFootage, listFootageDates, listFootageOfDay, listImages } from './footage.service.ts';
import { addFootage, deleteFootage, importImage, restoreFootage, updateFootage } from './footage-writes.service.ts';
import { listFootageStores, listFootageWeeks } from './gallery/gallery.service.ts';
import { readFootageData } from './program-footage.service.ts';
import { sendFootagePart } from './uploads/parts.service.ts';
import { deleteFootageDraft, finishFootageUpload, listFootageDrafts } from './uploads/uploads.service.ts';

export const footageRoutes = [
  route(contract.listFootage, listFootage),
  route(contract.listFootageDates, listFootageDates),
  route(contract.listFootageOfDay, listFootageOfDay),
  route(contract.getFootage, getFootage),
  route(contract.addFootage, addFootage),
  route(contract.updateFootage, updateFootage),
  route(contract.deleteFootage, deleteFootage),
  route(contract.restoreFootage, restoreFootage),
  route(contract.importImage, importImage),
  route(contract.listImages, listImages),
  route(gallery.listFootageWeeks, listFootageWeeks),
  route(gallery.listFootageStores, listFootageStores),
  route(downloads.downloadFootage, downloadFootage),
  route(downloads.zipFootage, zipFootage),
  route(uploads.sendFootagePart, sendFootagePart),
  route(uploads.finishFootageUpload, finishFootageUpload),
  route(uploads.listFootageDrafts, listFootageDrafts),
  route(uploads.deleteFootageDraft, deleteFootageDraft),
  route(data.readFootageCsv, readFootageData),
  route(data.readFootageParquet, readFootageData),
];
