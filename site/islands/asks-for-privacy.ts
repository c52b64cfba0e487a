/** Global Privacy Control, which Texas has asked sites to heed since January 2025, and its forerunner. */
export const asksForPrivacy = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
