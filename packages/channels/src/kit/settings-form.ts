import type { LocalText } from '@besedka/contract'

/** One field of a channel's form. `name` is the key in the settings, or in the secrets for a field of kind `secret`. */
export type SettingsField = {
  name: string
  kind: 'text' | 'longText' | 'number' | 'email' | 'emails' | 'switch' | 'select' | 'secret' | 'account'
  label: LocalText
  hint?: LocalText
  placeholder?: string
  /** Marked with an asterisk (spec 5). */
  required?: boolean
  /**
   * For `account`: chosen at the provider by somebody who signs in there ({@link SignIn}). The setting `nameIn` holds what it is called,
   * and `secrets` come with it. With `typed` its number may be typed as well, and its secrets have fields of their own. `setting`: the beginning of the
   * names of the server's settings by which the provider knows us.
   */
  account?: {
    button: LocalText
    nameIn: string
    secrets: readonly string[]
    setting: string
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
