import * as contract from '@portal/contract/site/home';
import * as news from '@portal/contract/site/home/news';
import { route } from '../../../platform/mount.ts';
import { getHomeContent, saveHomeContent } from './home.service.ts';
import { closeHomePrompt, getHomeNews } from './news.service.ts';

export const homeRoutes = [
  route(contract.getHomeContent, getHomeContent),
  route(contract.saveHomeContent, saveHomeContent),
  route(news.getHomeNews, getHomeNews),
  route(news.closeHomePrompt, closeHomePrompt),
];
