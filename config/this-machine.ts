/** Whether a connection to this host, or from this address, stays on the machine. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|::1|\[::1\]|::ffff:127\.[\d.]+)$/.test(host);
