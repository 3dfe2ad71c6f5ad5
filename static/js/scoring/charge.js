/** For whom this phone speaks while points are counted. */
import { isHost, mySeats, table } from '../store.js';

/** My seats; the host also speaks for seats without a phone. */
export function charge() {
  const places = table.value?.seats ?? [];
  return places.flatMap((place, seat) => (mySeats.value.includes(seat) || (isHost.value && !place.device) ? [seat] : []));
}

/** Whether nobody has to wait for anybody: the host's phone speaks for every seat. */
export const inOneHand = () => isHost.value && charge().length === table.value?.seats.length;
