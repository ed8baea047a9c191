import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { impatient, messagingWorld } from '../meta/messaging/testing/use-messaging.ts'
import { messengerPlatform } from './platform.ts'

describeConformance(impatient(messengerPlatform), messagingWorld(messengerPlatform))
