import { loadConfig } from '#config/load-config.ts';
import { loadLanguages } from '#content/load-company.ts';
import { carrierRegistration } from '#documents/carrier-registration.ts';
import { endWith, print } from './terminal/print.ts';

/** What carriers ask before a number may text, answered from the content. */
await endWith(async () => {
  const languages = loadLanguages();
  const { siteUrl } = loadConfig(languages.english.company);
  const answers = carrierRegistration(languages, siteUrl).map(
    ([question, answer]) => `${question}\n  ${answer}`,
  );
  return print({ exitCode: 0, out: answers.join('\n\n'), err: '' });
});
