import { usualCallTimings } from '../kit/http/timings.ts'
import { adaptMessaging } from '../meta/messaging/adapter.ts'
import { instagramPlatform } from './platform.ts'

/** Messages of a professional account of Instagram, by Meta's Messenger Platform. */
export const instagramAdapter = adaptMessaging(instagramPlatform, usualCallTimings)
