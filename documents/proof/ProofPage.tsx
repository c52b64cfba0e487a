import { circumstances, type Setting } from './circumstances.ts';
import { Facts } from './Facts.tsx';
import { inZone } from './in-zone.ts';
import { outcomeNotes, outcomeWords } from './outcome-words.ts';
import type { Proof } from './proof.ts';
import { HowToCheck, Seal } from './Seal.tsx';
import { Shown } from './Shown.tsx';
import { styles } from './styles.ts';

export type ProofPageProps = { proof: Proof; setting: Setting };

/** One page for a lawyer or a carrier, that needs nothing else and fits one sheet of paper. */
export const ProofPage = ({ proof, setting }: ProofPageProps) => {
  const { company, siteUrl, now } = setting;
  const { timeZone } = company;
  const { lead, place } = proof;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Consent to texts: ${lead.reference}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <header>
          <p>
            {company.name} · {siteUrl} · {company.phone}
          </p>
          <h1>Record of consent to text messages</h1>
          <p>
            Request {lead.reference} · written {inZone(now, timeZone)}
          </p>
        </header>
        <main>
          <div className="outcome">
            <p>
              <strong>{outcomeWords(proof)}</strong> {inZone(place.entry.recorded_at, timeZone)}
            </p>
            {outcomeNotes(proof, timeZone).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <section>
            <h2>{lead.consent?.saidTo === undefined ? 'What the seller saw' : 'How it came'}</h2>
            <Shown {...proof} />
          </section>
          <section>
            <h2>Who, when and where</h2>
            <Facts rows={circumstances(proof, setting)} />
          </section>
          <Seal {...proof} />
          <HowToCheck {...proof} />
        </main>
      </body>
    </html>
  );
};
