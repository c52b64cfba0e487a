import { textDecisionWords } from '#domain/texts/decision-words.ts';
import type { TextDecision } from '#domain/texts/may-text.ts';
import { longestText } from '#domain/texts/write-text.ts';
import { Inside, type InsideProps } from './Inside.tsx';
import { LongText } from './lead/Field.tsx';
import { BareForm } from './lead/LeadForm.tsx';
import type { Problem } from './lead/problem.ts';
import type { Surroundings } from './surroundings.ts';

export type TemplateLink = { name: string; href: string; isChosen: boolean };

export type TextSellerProps = InsideProps &
  Surroundings & {
    reference: string;
    name: string;
    decision: TextDecision;
    /** By language, the seller's first. */
    templates: { language: string; links: TemplateLink[] }[];
    text: string;
    /** What the software adds to the first text, for whoever counts characters. */
    added: string;
    parts: number;
    problem: Problem | undefined;
  };

/** A text to a seller: choose one or write it, see whether it may go, send it. */
export const TextSeller = (props: TextSellerProps) => {
  const { reference, name, decision, templates, text, added, parts, problem, ...rest } = props;
  const { now: _, timeZone, people: __, self: ___, once, sendsTexts: ____, ...inside } = rest;
  const form = { name: 'text', problem } as const;
  return (
    <Inside title="Text" tab="/leads" address={problem && `/leads/${reference}/text`} {...inside}>
      <section className="sheet text-seller">
        <h2>A text to {name}</h2>
        <p className={decision.decision === 'allowed' ? 'consent given' : 'consent'}>
          {textDecisionWords(decision, timeZone)}
        </p>
        {decision.decision !== 'refused' && (
          <>
            <Templates templates={templates} />
            <BareForm
              form={form}
              button={decision.decision === 'waits' ? 'Send it then' : 'Send the text'}
              className="main"
              reference={reference}
              from={`/leads/${reference}`}
              once={once}
            >
              <input type="hidden" name="asked" value="text" />
              <LongText
                form={form}
                name="text"
                label="Text"
                rows={5}
                maxLength={longestText}
                value={text}
              />
            </BareForm>
            {added !== '' && (
              <p className="hint">A first text also says, unless you write it: {added}</p>
            )}
            <p className="hint">
              <b data-parts={added.length}>{parts === 1 ? '1 part' : `${parts} parts`}</b>. A part
              holds about 160 characters and is billed by itself. Emoji are left out, accents are
              sent as plain letters.
            </p>
          </>
        )}
        <p>
          <a href={`/leads/${reference}`}>Back to the lead</a>
        </p>
      </section>
    </Inside>
  );
};

/** Folded once one is chosen: on a small phone the text and what sends it are in sight then. */
const Templates = ({ templates }: Pick<TextSellerProps, 'templates'>) => {
  const isChosen = templates.some(({ links }) => links.some((link) => link.isChosen));
  return templates.map(({ language, links }, index) => (
    <details key={language} className="fold" open={!isChosen && index === 0}>
      <summary>{language}</summary>
      <nav aria-label={language} className="templates">
        {links.map((link) => (
          <a
            key={link.href}
            className="button quiet"
            href={link.href}
            aria-current={link.isChosen ? 'true' : undefined}
          >
            {link.name}
          </a>
        ))}
      </nav>
    </details>
  ));
};
