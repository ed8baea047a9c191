import { useState } from 'preact/hooks'
import { useChat } from '../chat-context.ts'
import { frameStorage } from '../frame-storage.ts'
import { Icon } from '../Icon.tsx'
import { useKeptText } from '../use-kept-text.ts'

const asked = 'besedka:introduced'

/** Asks the visitor's name once, and never insists. */
export function IntroduceCard() {
  const { chat, texts } = useChat()
  const [isDone, setDone] = useState(() => frameStorage.getItem(asked) === '1')
  const [name, setName] = useKeptText('name')
  if (isDone) return null

  function finish(): void {
    frameStorage.setItem(asked, '1')
    setName('')
    setDone(true)
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const given = name.trim()
    if (given === '') return
    await chat.introduce(given).then(finish, () => {})
  }

  return (
    <form class="introduce" onSubmit={(event) => void submit(event)}>
      <label for="introduce">{texts.askName}</label>
      <button type="button" class="icon-button" aria-label={texts.skip} onClick={finish}>
        <Icon name="close" />
      </button>
      <div class="introduce-row">
        <input
          id="introduce"
          value={name}
          maxLength={255}
          autocomplete="name"
          placeholder={texts.yourName}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="link">
          {texts.save}
        </button>
      </div>
    </form>
  )
}
