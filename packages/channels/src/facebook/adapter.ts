import { usualCallTimings } from '../kit/http/timings.ts'
import { adaptMessaging } from '../meta/messaging/adapter.ts'
import { messengerPlatform } from './platform.ts'

/** Messages of a page of Facebook, by Meta's Messenger Platform. */
export const facebookAdapter = adaptMessaging(messengerPlatform, usualCallTimings)
