import { type Salt, saltedNumber } from './salted-number.ts';

/**
 * What one subscriber may bring: of IPv4 they have an address, of IPv6 perhaps a /48, which costs nothing. Each
 * network within has half as many, so that one phone of a carrier does not use up what its neighbors share.
 */
const mostOfOneNetwork = 300;

const places = 1 << 16;

/** How many came of each network; few enough share a place that it does not matter. */
export class Crowds {
  private readonly salt: Salt;
  private readonly counts = new Uint16Array(places);

  constructor(salt: Salt) {
    this.salt = salt;
  }

  /**
   * Whether one more is believed who has these networks, the narrowest first. Once half of all room is used, each
   * has the fewer the less is left: whoever has many networks uses up their own, and others are still believed.
   */
  hasRoomFor(networks: readonly string[], roomInAll: number): boolean {
    const mostOfWidest = mostOfOneNetwork * Math.min(1, 2 * roomInAll);
    return networks.every((network, at) => {
      const most = Math.ceil(mostOfWidest / 2 ** (networks.length - 1 - at));
      return (this.counts[this.placeOf(network)] ?? 0) < most;
    });
  }

  join(networks: readonly string[]): void {
    for (const network of networks) {
      const place = this.placeOf(network);
      this.counts[place] = (this.counts[place] ?? 0) + 1;
    }
  }

  private placeOf(network: string): number {
    return saltedNumber(this.salt, network) & (places - 1);
  }
}
