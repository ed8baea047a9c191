import type { LocalText } from '@besedka/contract'

/**
 * One field of a channel's form. `name` is the key in the settings, or in the secrets for a field of kind `secret`. A `sound` is the id of an uploaded
 * WAV, a `picture` that of an uploaded JPEG of at most 100 KB, which everybody may read.
 */
export type SettingsField = {
  name: string
  kind: 'text' | 'longText' | 'number' | 'email' | 'emails' | 'switch' | 'select' | 'secret' | 'account' | 'sound' | 'picture'
  label: LocalText
  hint?: LocalText
  placeholder?: string
  /** Marked with an asterisk (spec 5). */
  required?: boolean
  /** For `account`, which is chosen at the provider by somebody who signs in there ({@link SignIn}). */
  account?: {
    button: LocalText
    /** The setting that holds the account's name. */
    nameIn: string
    /** Secrets that come with the account and have no fields of their own. */
    secrets: readonly string[]
    /** The prefix of the server's settings with our registration at the provider: `VK` for `VK_CLIENT_ID`. */
    setting: string
    /** Present where the account's number may be typed instead. */
    typed?: { label: LocalText; hint: LocalText }
  }
  /** For `select`, in the order shown. */
  options?: readonly { value: string; label: LocalText }[]
  /** Said below the field while it has this value. */
  warning?: { is: string; text: LocalText }
  /** Shown only while another field has one of these values. */
  when?: { name: string; is: readonly (string | number | boolean)[] }
}

/** Fields under a heading. */
export type SettingsSection = { title: LocalText; text?: LocalText; fields: readonly SettingsField[] }

/** Asks for the token of a bot. */
export function botSection(token: Pick<SettingsField, 'hint' | 'placeholder'>): SettingsSection {
  const label = { 'ru-RU': 'Токен бота', 'en-GB': 'Bot token' }
  return { title: { 'ru-RU': 'Бот', 'en-GB': 'Bot' }, fields: [{ name: 'token', kind: 'secret', required: true, label, ...token }] }
}

/** Asks for one thing that is on or off. */
export function switchSection(title: LocalText, field: Pick<SettingsField, 'name' | 'label' | 'hint'>): SettingsSection {
  return { title, fields: [{ kind: 'switch', ...field }] }
}
