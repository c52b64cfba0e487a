/**
 * Free counselors for whoever may lose a house, anywhere in the country: not the company's, so no owner edits them.
 * HUD's own line (hud.gov/counseling) and the HOPE Hotline (995hope.org), which spells its number.
 */
export const counselors = [
  { name: 'HUD', phone: '(800) 569-4287', shown: '(800) 569-4287' },
  { name: 'HOPE Hotline', phone: '(888) 995-4673', shown: '888-995-HOPE (4673)' },
] as const;
