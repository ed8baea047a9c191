import type { ChatView, DefinedFieldView } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import profile from '../../customers/profile.module.css'
import { DefinedValue } from '../../defined-fields/DefinedValue.tsx'
import { hindranceHere } from '../actions/chat-rights.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import category from '../category/category.module.css'
import panel from '../panel/ContextPanel.module.css'
import { chatFieldWords } from './chat-field-words.ts'
import { useChatFields } from './use-chat-fields.ts'

/** The fields of chats, with this chat's values. Each saves by itself, and can be taken back. */
export function ChatFields({ chat }: { chat: ChatView }) {
  const t = useWords(chatFieldWords)
  const client = useLiveClient()
  const { fields, missing } = useChatFields(chat)
  const may = useLive((state) => hindranceHere('categorise', state, chat) === null)
  const shown = fields.filter(({ id }) => may || chat.values[id] !== undefined)
  if (shown.length === 0) return null

  async function set(fieldId: string, value: string): Promise<boolean> {
    try {
      client.putChat(await api.chats.setValue({ chatId: chat.id, fieldId, value: value || null }, { quiet: true }))
      return true
    } catch (error) {
      toastFailure(error, t('failed', { name: chat.customerName }))
      return false
    }
  }

  async function save({ id, name }: DefinedFieldView, value: string): Promise<boolean> {
    const before = chat.values[id] ?? ''
    if (!(await set(id, value))) return false
    showToast({ kind: 'success', text: t('saved', { name }), action: { label: t('undo'), run: () => void set(id, before) } })
    return true
  }

  return (
    <>
      <h3 className={panel.heading}>{t('title')}</h3>
      <dl className={profile.facts}>
        {shown.map((field) => (
          // What is being typed belongs to the chat it was begun in.
          <div key={`${chat.id}${field.id}`} className={profile.fact}>
            <dt title={field.name}>{field.name}</dt>
            <dd>
              <DefinedValue field={field} value={chat.values[field.id] ?? ''} may={may} onSave={(value) => save(field, value)} />
            </dd>
          </div>
        ))}
      </dl>
      {may && missing.length > 0 && chat.state !== 'closed' && (
        <p className={category.needed}>{t('needed', { names: missing.map(({ name }) => name).join(', ') })}</p>
      )}
    </>
  )
}
