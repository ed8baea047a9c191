import type { ChannelDefinition } from '@besedka/channels'
import type { ChannelView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { keptForm } from '../../../ui/kept-form/kept-form.ts'
import { useKeeping } from '../../../ui/kept-form/use-keeping.ts'
import { channelsQuery } from '../channel-queries.ts'
import { freeName } from '../free-name.ts'
import type { ServiceDraft } from '../service/service-draft.ts'
import { grantedFor, withGranted } from '../sign-in/granted.ts'
import { dirtyTabs } from '../tabs/dirty-tabs.ts'
import type { FieldValue } from './draft/field-value.ts'
import { keptEdits } from './draft/kept-edits.ts'
import { draftOf, fieldValues, newDraft, type ProviderDraft, type ProviderEdits } from './draft/provider-draft.ts'

/**
 * What is typed into the form of a channel with a provider, kept over a reload. What nobody has typed over follows the stored channel, so a
 * colleague's change shows. `channel` is undefined while it is being created.
 */
export function useProviderDraft(definition: ChannelDefinition, channel: ChannelView | undefined) {
  const locale = useLocale()
  const names = useQuery(channelsQuery).data?.items.map((other) => other.name) ?? []
  const kept = keptForm(useCurrentUser().id, `channel.${definition.type}.${channel?.id ?? 'new'}`)
  const [granted] = useState(() => grantedFor(definition.type, channel?.id ?? null))
  const [edits, setEdits] = useState<ProviderEdits>(() => withGranted(keptEdits(kept.read()), granted))
  const [restored, setRestored] = useState(() => Object.keys(edits).length > 0)
  const [simulated, setSimulated] = useState(granted?.simulated ?? false)

  const stored = channel ? draftOf(definition, channel) : newDraft(definition, freeName(definition.title[locale], names))
  const draft: ProviderDraft = {
    ...stored,
    ...edits,
    settings: { ...stored.settings, ...edits.settings },
    service: { ...stored.service, ...edits.service },
  }

  // Secrets are typed again: they do not belong on a disk.
  const { secrets: _, ...keepable } = edits
  useKeeping(kept, Object.keys(keepable).length === 0 ? undefined : keepable)

  /** Turns to the simulator of the provider with values that it takes, or back to an empty form. */
  function simulate(on: boolean): void {
    const sample = on ? definition.sample?.() : undefined
    setSimulated(on)
    setEdits(({ name, teamId, service }) => ({
      ...(name === undefined ? {} : { name }),
      ...(teamId === undefined ? {} : { teamId }),
      ...(service === undefined ? {} : { service }),
      ...(sample ? { settings: fieldValues(definition, sample.settings), secrets: sample.secrets } : {}),
    }))
  }

  return {
    draft,
    dirtyTabs: dirtyTabs(draft, stored),
    restored,
    simulated,
    simulate,
    forget: kept.forget,
    /** Nothing is typed any more: it was saved, or given up. */
    clear(): void {
      setRestored(false)
      setEdits({})
    },
    change(changes: Partial<Omit<ProviderDraft, 'settings' | 'service'>>): void {
      setEdits((before) => ({ ...before, ...changes }))
    },
    changeSetting(field: string, value: FieldValue): void {
      setEdits((before) => ({ ...before, settings: { ...before.settings, [field]: value } }))
    },
    changeService(changes: Partial<ServiceDraft>): void {
      setEdits((before) => ({ ...before, service: { ...before.service, ...changes } }))
    },
    /** Types a new value of a secret; undefined goes back to the stored one. */
    changeSecret(field: string, value: string | undefined): void {
      setEdits((before) => {
        const { [field]: _, ...others } = before.secrets ?? {}
        return { ...before, secrets: value === undefined ? others : { ...others, [field]: value } }
      })
    },
  }
}
