import { counselors } from '#content/facts.ts';
import type { InterfaceWords } from '#content/schema/interface.ts';
import { phoneLink } from '#lead/phone.ts';
import { Icon } from './Icon.tsx';
import { Section } from './Section.tsx';

/**
 * Wherever foreclosure is spoken of: what we are not, and who helps for nothing. Whoever sells such help has duties
 * that a buyer has not (Regulation O, 12 CFR 1015).
 */
export const Counselors = ({ copy }: { copy: InterfaceWords['foreclosure'] }) => (
  <Section copy={{ title: copy.title, intro: copy.text }}>
    <p className="actions">
      {counselors.map(({ name, phone, shown }) => (
        <a key={name} href={phoneLink(phone)} className="button-quiet">
          <Icon name="phone" />
          {`${name}: ${shown}`}
        </a>
      ))}
    </p>
  </Section>
);
