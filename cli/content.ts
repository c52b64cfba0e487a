import { loadConfig } from '#config/load-config.ts';
import { contentFolder } from '#content/read.ts';
import { createContentCheck } from '#domain/publishing/problems-of.ts';
import { openStore } from '#store/open.ts';
import { runContent } from './content/run.ts';
import { endWith, print } from './terminal/print.ts';

await endWith(async () => {
  // The folder may be empty or broken, and which address the site has is of no matter here.
  const config = loadConfig({ url: 'https://localhost' });
  const store = openStore(config.store);
  const context = {
    store,
    folder: contentFolder(),
    sample: 'content',
    check: createContentCheck(),
    now: Date.now,
  };
  try {
    return await print(await runContent(context, process.argv.slice(2)));
  } finally {
    await store.close();
  }
});
