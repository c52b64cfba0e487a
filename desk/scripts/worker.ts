/** As much as is used of what the browser gives a service worker; its whole library is at odds with a page's. */
export type WorkerEvent = Event & {
  request: Request;
  data: { json: () => unknown };
  notification: Notification;
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
};

type DeskWindow = {
  navigate: (path: string) => Promise<unknown>;
  focus: () => Promise<unknown>;
};

export const worker = self as unknown as {
  addEventListener: (type: string, handle: (event: WorkerEvent) => void) => void;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (wanted: { type: 'window' }) => Promise<DeskWindow[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
};
