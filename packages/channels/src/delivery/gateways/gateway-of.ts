import { type DeliverySettings, type GatewayName, gatewayNameOf } from '../settings.ts'
import { devino } from './devino.ts'
import type { Gateway } from './gateway.ts'
import { kannel } from './kannel.ts'
import { smsby } from './smsby.ts'

const gateways: Readonly<Record<GatewayName, Gateway>> = { devino, smsby, kannel }

/** The gateway that a channel's settings mean. */
export function gatewayOf(settings: DeliverySettings): Gateway {
  return gateways[gatewayNameOf(settings)]
}
