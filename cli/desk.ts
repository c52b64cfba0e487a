import { whereDeskIs } from '#config/desk-port.ts';
import { shownContent } from '#domain/publishing/published-content.ts';
import { openStore } from '#store/open.ts';
import { runDesk } from './desk/run.ts';
import { endWith, print } from './terminal/print.ts';

await endWith(async () => {
  const { languages, config } = shownContent();
  const { company } = languages.english;
  const store = openStore(config.store);
  const context = {
    store,
    deskUrl: whereDeskIs(config).url,
    timeZone: company.hours.timeZone,
    now: Date.now,
    width: process.stdout.columns ?? 120,
  };
  try {
    return await print(await runDesk(context, process.argv.slice(2)));
  } finally {
    await store.close();
  }
});
