import { carrierRegistration } from '#documents/carrier-registration.ts';
import { shownContent } from '#domain/publishing/published-content.ts';
import { endWith, print } from './terminal/print.ts';

/** What carriers ask before a number may text, answered from the content. */
await endWith(async () => {
  const { languages, config } = shownContent();
  const answers = carrierRegistration(languages, config.siteUrl).map(
    ([question, answer]) => `${question}\n  ${answer}`,
  );
  return print({ exitCode: 0, out: answers.join('\n\n'), err: '' });
});
