import { addJob, type Job } from '../../../platform/jobs.ts';
import { forgetUnusedWords, indexNextChanges } from './search-index.service.ts';

const INDEX_CONTENT = 'index-content';
/** The index has one writer at a time, so its jobs take one worker. */
const QUEUE = 'search-index';
const BATCHES = 20;

/** Catches up: servers index a change as it is committed, but a notice can be lost, and an item can fail. */
export const indexContent: Job = {
  name: INDEX_CONTENT,
  cron: '* * * * *',
  queue: QUEUE,
  async run(deps, _, stopping) {
    let isLeft = true;
    for (let batch = 0; isLeft && batch < BATCHES && !stopping?.aborted; batch += 1) {
      isLeft = await indexNextChanges(deps);
    }
    if (isLeft) await addJob(deps.db, { name: INDEX_CONTENT, key: INDEX_CONTENT, queue: QUEUE, payload: {} });
  },
};

export const sweepSearchWords: Job = {
  name: 'sweep-search-words',
  cron: '40 16 * * *',
  takesLong: true,
  run: forgetUnusedWords,
};
