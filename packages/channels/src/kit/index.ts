/** What a channel is made of: a definition that browsers may read too, and an adapter that runs on the server. See docs/add-a-channel.md. */
export type { AccountState } from './account-state.ts'
export type {
  AccountCare,
  AppHook,
  ChannelAdapter,
  ChannelTemplates,
  CheckResult,
  Connection,
  Cursor,
  Heard,
  HookAnswer,
  HookRequest,
  Listening,
  Net,
  Pace,
} from './adapter.ts'
export { defineAdapter } from './adapter.ts'
export { type Capabilities, fileSizeLimit, textLengthOf } from './capabilities.ts'
export { answersInPrivate, checkOutgoing, type Outgoing, type OutgoingProblem, replyWindowEnd } from './check-outgoing.ts'
export { type ChannelDefinition, type CheckDefinition, defineChannel } from './define-channel.ts'
export type {
  InboundContact,
  InboundEcho,
  InboundEvent,
  InboundFile,
  InboundMessage,
  InboundTemplateState,
  InboundThread,
  InboundWatermark,
  RawUpdate,
} from './inbound.ts'
export type { OutgoingEdit, OutgoingFile, OutgoingLetter, OutgoingMessage, SentPart } from './outgoing.ts'
export { type ChannelProblem, SendError, type SendErrorKind } from './send-error.ts'
export type { SettingsField, SettingsSection } from './settings-form.ts'
export type { SignIn, SignInAccount, SignInAnswer, SignInApp, SignInGrant, SignInOffer, SignInWay } from './sign-in.ts'
export type { TelephonyPlace } from './telephony-place.ts'
export type { ChannelTemplate, NewChannelTemplate, OutgoingTemplate } from './template.ts'
export type { ThreadCandidate, ThreadQuestion } from './thread.ts'
