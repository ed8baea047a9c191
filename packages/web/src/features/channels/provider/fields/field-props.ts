import type { SettingsField } from '@besedka/channels'
import type { ProviderEditor } from '../use-provider-editor.ts'

export type FieldProps = { field: SettingsField; editor: ProviderEditor }
