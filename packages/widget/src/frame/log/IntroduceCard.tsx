import { useState } from 'preact/hooks'
import { useChat } from '../chat-context.ts'
import { focusComposer } from '../focus-composer.ts'
import { frameStorage } from '../frame-storage.ts'
import { Icon } from '../Icon.tsx'
import { useKeptText } from '../use-kept-text.ts'
import { introduceTexts } from './introduce-texts.ts'

const asked = 'besedka:introduced'

/** Asks the visitor's name once, and never insists. */
export function IntroduceCard() {
  const { chat, locale } = useChat()
  const texts = introduceTexts[locale]
  const [isDone, setDone] = useState(() => frameStorage.getItem(asked) === '1')
  const [name, setName] = useKeptText('name')
  const [progress, setProgress] = useState<'idle' | 'saving' | 'failed'>('idle')
  if (isDone) return null

  function finish(): void {
    frameStorage.setItem(asked, '1')
    setName('')
    setDone(true)
    focusComposer()
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const given = name.trim()
    if (given === '' || progress === 'saving') return
    setProgress('saving')
    await chat.introduce(given).then(finish, () => setProgress('failed'))
  }

  return (
    <form class="introduce" aria-busy={progress === 'saving'} onSubmit={(event) => void submit(event)}>
      <label for="introduce">{texts.ask}</label>
      <button type="button" class="icon-button" aria-label={texts.skip} onClick={finish}>
        <Icon name="close" />
      </button>
      <div class="introduce-row">
        <input
          id="introduce"
          value={name}
          maxLength={255}
          autocomplete="name"
          placeholder={texts.name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="link" aria-disabled={progress === 'saving'}>
          {texts.save}
        </button>
      </div>
      <p class="introduce-failed" role="status">
        {progress === 'failed' && texts.failed}
      </p>
    </form>
  )
}
