import * as collections from '@portal/contract/content/media-library/collections';
import * as contract from '@portal/contract/content/media-library/media-library';
import { route } from '../../../platform/mount.ts';
import {
  addAsset,
  deleteAsset,
  downloadAssetVersion,
  replaceAssetFile,
  restoreAssetVersion,
  updateAsset,
} from './asset-writes.service.ts';
import { downloadAsset, getAsset, listAssets, requestAsset } from './assets.service.ts';
import { createCollection, deleteCollection, listCollections, updateCollection } from './collections.service.ts';
import { zipAssets } from './zip.service.ts';

export const mediaLibraryRoutes = [
  route(contract.listAssets, listAssets),
  route(contract.getAsset, getAsset),
  route(contract.downloadAsset, downloadAsset),
  route(contract.zipAssets, zipAssets),
  route(contract.requestAsset, requestAsset),
  route(contract.addAsset, addAsset),
  route(contract.updateAsset, updateAsset),
  route(contract.replaceAssetFile, replaceAssetFile),
  route(contract.downloadAssetVersion, downloadAssetVersion),
  route(contract.restoreAssetVersion, restoreAssetVersion),
  route(contract.deleteAsset, deleteAsset),
  route(collections.listCollections, listCollections),
  route(collections.createCollection, createCollection),
  route(collections.updateCollection, updateCollection),
  route(collections.deleteCollection, deleteCollection),
];
