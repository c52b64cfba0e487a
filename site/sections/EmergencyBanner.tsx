import { Phone } from 'lucide-react';
import type { CallToActionCopy } from '#content/schema/pages.ts';
import { phoneLink } from '#site/plan/paths.ts';
import './EmergencyBanner.css';

export const EmergencyBanner = ({ copy, phone }: { copy: CallToActionCopy; phone: string }) => (
  <section className="band emergency">
    <div className="wrap">
      <div>
        <h2 className="h2">{copy.title}</h2>
        <p>{copy.text}</p>
      </div>
      <div className="actions">
        <a href={phoneLink(phone)} className="button-dark">
          <Phone aria-hidden="true" />
          {copy.button}
        </a>
      </div>
    </div>
  </section>
);
