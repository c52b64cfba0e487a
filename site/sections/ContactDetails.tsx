import { postalAddressOf } from '#content/facts.ts';
import type { Content, Contents } from '#content/load.ts';
import { mailLink } from '#lead/mail-link.ts';
import { phoneLink } from '#lead/phone.ts';
import { locationLinks } from '#site/plan/navigation.ts';
import { Icon } from './Icon.tsx';
import { SpokenToo } from './SpokenToo.tsx';
import './ContactDetails.css';

/** Beside the contact form: phone, email, where the company buys, and why people choose it. */
export const ContactDetails = ({ content, contents }: { content: Content; contents: Contents }) => {
  const { talk, areas, why } = content.pages.contact;
  const { name, phone, email } = content.company;
  const locations = locationLinks(content);
  return (
    <div className="contact-details">
      <section>
        <h2>{talk.title}</h2>
        <p>
          <a href={phoneLink(phone)} className="big-link">
            <Icon name="phone" />
            {phone}
          </a>
          <SpokenToo content={content} contents={contents} />
        </p>
        <p>
          <a href={mailLink(email)} className="big-link">
            <Icon name="mail" />
            {email}
          </a>
        </p>
        <p>{talk.intro}</p>
        <p>
          {name}, {postalAddressOf(content.company)}
        </p>
      </section>
      <section>
        <h2>{areas.title}</h2>
        <p>{areas.intro}</p>
        {locations.length > 0 && (
          <ul className="links">
            {locations.map(({ label, path, language }) => (
              <li key={path}>
                <a href={path} hrefLang={language}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>{why.title}</h2>
        <ul className="ticks">
          {content.benefits.contact.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
};
