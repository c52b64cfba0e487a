/** What an ad's tag may know of a lead: enough to count it, nothing about the person. */
export type LeadEvent = { reference: string; pageKind: string; city: string };

declare global {
  interface Window {
    /** Where tag managers read what happened on a page. */
    dataLayer?: object[];
  }
}

/** The event `lead`, for a tag manager and for any script of the page's own. */
export const announceLead = (lead: LeadEvent): void => {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'lead', ...lead });
  document.dispatchEvent(new CustomEvent('lead', { detail: lead }));
};

/** A form that was posted before its script arrived ends on a page that shows the reference. */
export const announceReceived = (pageKind: string): void => {
  const reference = document.querySelector('[data-reference]:not([hidden]) strong')?.textContent;
  const [arrival] = performance.getEntriesByType('navigation');
  // Opened again by reload or by going back, it is still the same lead.
  const isFirstTime = (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (reference && isFirstTime) announceLead({ reference, pageKind, city: '' });
};
