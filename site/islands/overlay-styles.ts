import address from '#site/styles/overlay.css?url';

let loading: Promise<boolean> | undefined;

/** The styles of what is not seen before the visitor does something; false when they did not arrive. */
export const loadOverlayStyles = (): Promise<boolean> => {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
  return loading;
};
