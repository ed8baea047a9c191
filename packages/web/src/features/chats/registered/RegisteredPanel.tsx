import type { ChatView, RegisteredTemplateView } from '@besedka/contract'
import { fillPlaces, isSendable } from '@besedka/contract/template-places'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { shownPlaces } from '../../registered-templates/filling.ts'
import { registeredTemplatesQuery } from '../../registered-templates/registered-template-queries.ts'
import { usePlaceName } from '../../registered-templates/use-place-name.ts'
import { registeredWords } from '../../registered-templates/words.ts'
import { FilledText } from '../templates/FilledText.tsx'
import styles from '../templates/TemplatesPanel.module.css'
import list from '../templates/templates.module.css'
import { SendRegistered } from './SendRegistered.tsx'

/** The templates that the provider of a chat's channel has approved (specification 2): one is chosen, filled in, looked at and sent. */
export function RegisteredPanel({ chat }: { chat: ChatView }) {
  const t = useWords(registeredWords)
  const locale = useLocale()
  const query = useQuery(registeredTemplatesQuery(chat.channelId))
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().toLocaleLowerCase(locale))
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={5} withAvatar={false} />
  const sendable = query.data.filter(isSendable).toSorted((one, other) => rank(one, locale) - rank(other, locale))
  const chosen = sendable.find(({ id }) => id === chosenId)
  if (chosen) return <SendRegistered key={chosen.id} chat={chat} template={chosen} onDone={() => setChosenId(null)} />
  if (sendable.length === 0) {
    const icon = <IconBrandWhatsapp size={28} stroke={1.5} aria-hidden />
    return <EmptyState icon={icon} title={t('noneSendable')} text={t('noneSendableText')} />
  }
  const found = sendable.filter(({ name, text }) => `${name} ${asWords(name)} ${text}`.toLocaleLowerCase(locale).includes(search))
  return (
    <>
      <SearchInput label={t('searchShort')} clearLabel={t('clearSearch')} maxLength={100} value={typed} onChange={setTyped} />
      {found.length === 0 ? (
        <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
      ) : (
        <ul className={styles.list}>
          {found.map((template) => (
            <Row key={template.id} template={template} onChoose={() => setChosenId(template.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ template, onChoose }: { template: RegisteredTemplateView; onChoose: () => void }) {
  const nameOf = usePlaceName(template)
  const { header, text } = fillPlaces(template, shownPlaces(template, [], nameOf))
  return (
    <li className={styles.item}>
      <button type="button" className={styles.insert} onClick={onChoose}>
        <span className={list.optionTitle}>
          {header?.kind === 'text' ? (
            <span>
              <FilledText text={header.text} />
            </span>
          ) : (
            asWords(template.name)
          )}
          <code className={list.shortcut}>{template.language}</code>
        </span>
        <span className={styles.text}>
          <FilledText text={text} />
        </span>
      </button>
    </li>
  )
}

/** `order_ready` as somebody would say it. */
function asWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** Those in the operator's own language first: it is most often the customer's. */
function rank({ language }: RegisteredTemplateView, locale: string): number {
  return locale.startsWith(language.slice(0, 2)) ? 0 : 1
}
