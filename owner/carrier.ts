import { loadCompany } from '#content/load-company.ts';
import { carrierRegistration } from '#paper/carrier-registration.ts';
import { loadConfig } from '#settings/load-config.ts';
import { endWith, print } from './terminal/print.ts';

/** What carriers ask before a number may text, answered from the content. */
await endWith(async () => {
  const files = loadCompany();
  const { siteUrl } = loadConfig(files.company);
  const answers = carrierRegistration(files, siteUrl).map(
    ([question, answer]) => `${question}\n  ${answer}`,
  );
  return print({ exitCode: 0, out: answers.join('\n\n'), err: '' });
});
