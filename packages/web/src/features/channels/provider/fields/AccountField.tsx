import { Button, Input } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { channelsQuery } from '../../channel-queries.ts'
import { leaveToSignIn } from '../../sign-in/leave-to-sign-in.ts'
import { useFieldError } from '../../use-field-error.ts'
import styles from './AccountField.module.css'
import type { FieldProps } from './field-props.ts'
import { Warning } from './Warning.tsx'

/** The account at the provider: chosen there by somebody who signs in, never typed. */
export function AccountField({ field, editor }: FieldProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const errorOf = useFieldError(editor)
  const channels = useQuery(channelsQuery)
  const [busy, setBusy] = useState(false)
  const { account } = field
  if (!account) return null

  const { channel, type } = editor
  const simulated = channel?.simulated ?? editor.simulated
  const id = text(editor.draft.settings[field.name])
  const name = text(editor.draft.settings[account.nameIn]) || id
  const [secret] = account.secrets
  const error = errorOf(`settings.${field.name}`) ?? (secret && errorOf(`secrets.${secret}`))
  const mayLeave = simulated || channels.data?.signIns.includes(type) === true
  const dead = channel?.health.problem?.code === 'tokenInvalid'
  const fresh = secret !== undefined && editor.draft.secrets[secret] !== undefined

  async function leave(): Promise<void> {
    setBusy(true)
    const left = await leaveToSignIn({ type, simulated, channelId: channel?.id ?? null })
    if (!left) setBusy(false)
  }

  const hint =
    channels.data && !mayLeave ? (
      <Warning text={t('signInUnavailable', { setting: `${type.toUpperCase()}_CLIENT_ID` })} />
    ) : (
      field.hint?.[locale]
    )
  return (
    <Input.Wrapper label={field.label[locale]} labelElement="div" description={hint} required={field.required} error={error}>
      <div className={styles.line}>
        {id !== '' && (
          <span className={styles.account}>
            <b>{name}</b>
            {dead && !fresh && <span className={styles.dead}>{t('accountLost')}</span>}
          </span>
        )}
        <Button
          variant={id === '' || dead ? 'filled' : 'default'}
          leftSection={<IconLogin2 size={16} stroke={1.75} aria-hidden />}
          disabled={!mayLeave}
          loading={busy}
          onClick={() => void leave()}
        >
          {id === '' ? account.button[locale] : t(dead ? 'accountReconnect' : 'accountAnother')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
