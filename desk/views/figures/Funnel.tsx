import { moneyWords, stepsOnSite, stepsToClosing } from '#documents/report/funnel.ts';
import { amount } from '#documents/report/words.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { Bars } from './Bars.tsx';
import { RangesBox } from './Share.tsx';

/** From those who came to the site to the houses that were bought, as far as everybody came. */
export const Funnel = ({ report }: { report: LeadReport }) => (
  <figure className="sheet funnel">
    <figcaption>
      <h2>From visit to closing</h2>
    </figcaption>
    <div>
      <p className="hint">On the site</p>
      {report.all.visits === 0 ? (
        <p>
          No visits were counted in this time. Requests through the site:{' '}
          {amount(report.all.requests)}.
        </p>
      ) : (
        <Bars steps={stepsOnSite(report)} />
      )}
    </div>
    <div>
      <p className="hint">Everyone who asked, by phone too</p>
      <Bars steps={stepsToClosing(report)} />
    </div>
    <div className="whole">
      {report.all.valueCents + report.all.costCents > 0 && (
        <p>{moneyWords(report.all).join(' ')}</p>
      )}
      <RangesBox />
    </div>
  </figure>
);
