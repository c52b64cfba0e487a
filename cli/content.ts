import { loadConfig } from '#config/load-config.ts';
import { contentFolder } from '#content/read.ts';
import { createPublishingCheck } from '#domain/publishing/publishing-check.ts';
import { openStore } from '#store/open.ts';
import { makePrivateFolder } from '#store/private-files.ts';
import { runContent } from './content/run.ts';
import { endWith, print } from './terminal/print.ts';

await endWith(async () => {
  // The folder may be empty or broken, and which address the site has is of no matter here.
  const config = loadConfig({ url: 'https://localhost' });
  // With PostgreSQL nobody else may have made it yet, and what is to be published is checked there.
  makePrivateFolder(config.dataDir);
  const store = openStore(config.store);
  const context = {
    store,
    folder: contentFolder(),
    sample: 'content',
    check: createPublishingCheck(config, store),
    now: Date.now,
  };
  try {
    return await print(await runContent(context, process.argv.slice(2)));
  } finally {
    await store.close();
  }
});
