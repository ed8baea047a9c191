import type { ChatView, FileView, RegisteredTemplateView } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import { placesOf } from '@besedka/contract/template-places'
import type { TemplateValues } from '@besedka/contract/template-variables'
import { Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconSend2 } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { Bubble } from '../../registered-templates/Bubble.tsx'
import { shownPlaces, startingValues } from '../../registered-templates/filling.ts'
import { HeadingFile } from '../../registered-templates/HeadingFile.tsx'
import { usePicture } from '../../registered-templates/use-picture.ts'
import { usePlaceName } from '../../registered-templates/use-place-name.ts'
import { registeredWords } from '../../registered-templates/words.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { asksForMore, useTemplateValues } from '../templates/use-template-values.ts'
import { closePanelOver } from '../workspace/panel.ts'
import styles from './SendRegistered.module.css'

type Props = { chat: ChatView; template: RegisteredTemplateView; onDone: () => void }

/** A template with its values: what is known is filled in, the rest is typed, and the customer's phone is seen beside it. */
export function SendRegistered(props: Props) {
  const { values, ready } = useTemplateValues(props.chat, asksForMore(props.template.fills))
  return ready ? <Filling {...props} known={values} /> : <SkeletonRows rows={4} withAvatar={false} />
}

function Filling({ chat, template, onDone, known }: Props & { known: TemplateValues }) {
  const t = useWords(registeredWords)
  const hindrance = useLive((state) => hindranceHere('reply', state, chat))
  const nameOf = usePlaceName(template)
  const { busy, run } = useAct()
  const [values, setValues] = useState(() => startingValues(template, known))
  const [file, setFile] = useState<FileView | null>(null)
  const [picture, showPicture] = usePicture()
  /** The same for each attempt: what was taken without an answer is not sent twice. */
  const [messageId] = useState(newId)
  const kind = template.header === null || template.header.kind === 'text' ? null : template.header.kind
  const taken = useCapabilities(chat.channelId).template?.files
  const heading = kind === null ? undefined : taken?.[kind]
  const places = placesOf(template)
  const isFilled = places.every((_, index) => values[index]?.trim()) && (kind === null || file !== null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const fileIds = file === null ? [] : [file.id]
    const sent = await run(() => api.messages.send({ chatId: chat.id, id: messageId, fileIds, template: { id: template.id, values } }))
    if (!sent) return
    showToast({ kind: 'success', text: t('sent') })
    onDone()
    closePanelOver()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Button
        className={styles.back}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} stroke={1.5} aria-hidden />}
        onClick={onDone}
      >
        {t('back')}
      </Button>
      {places.map((place, index) => (
        <TextInput
          key={`${place.part}${place.button}${place.name}`}
          label={nameOf(index)}
          required
          maxLength={1_024}
          data-autofocus={values[index] === '' || undefined}
          value={values[index] ?? ''}
          onChange={({ currentTarget }) => setValues(values.with(index, currentTarget.value))}
        />
      ))}
      {kind !== null && heading && (
        <HeadingFile
          label={t(`file-${kind}`)}
          types={heading.types}
          sizeBytes={heading.sizeBytes}
          chosen={file?.name ?? null}
          onChoose={(view, chosen) => {
            setFile(view)
            showPicture(chosen)
          }}
        />
      )}
      <Bubble
        template={template}
        filled={shownPlaces(template, values, nameOf)}
        file={file ? { name: file.name, url: picture } : undefined}
        label={t('preview')}
      />
      <Button
        type="submit"
        loading={busy}
        disabled={!isFilled || hindrance !== null}
        leftSection={<IconSend2 size={16} stroke={1.5} aria-hidden />}
      >
        {t('send')}
      </Button>
      {!isFilled && <p className={styles.hint}>{t('fillAll')}</p>}
    </form>
  )
}
