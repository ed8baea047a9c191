import type { Locale } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { MailWindow } from './mail/MailWindow.tsx'
import { Phone } from './phone/Phone.tsx'
import { Faults } from './side/Faults.tsx'
import { Intro } from './side/Intro.tsx'
import { Notice } from './side/Notice.tsx'
import { People } from './side/People.tsx'
import { rememberLocale } from './texts/language.ts'
import { LocaleContext } from './texts/words.ts'
import { useSimulator } from './use-simulator.ts'

/** The customer's phone or mail program in the middle, who they are and what goes wrong beside it; on a phone, behind a button. */
export function App({ channelId, initialLocale }: { channelId: string; initialLocale: Locale }) {
  const [locale, setLocale] = useState(initialLocale)
  const [panelOpen, setPanelOpen] = useState(false)
  const simulator = useSimulator(channelId)
  const { view, problem } = simulator

  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2)
    rememberLocale(locale)
  }, [locale])
  useEffect(() => {
    if (view) document.title = `${view.people.find(({ id }) => id === view.personId)?.name ?? ''} · ${view.channel.name}`
  }, [view])

  const person = view?.people.find(({ id }) => id === view.personId)
  const openPanel = () => setPanelOpen(true)
  return (
    <LocaleContext.Provider value={locale}>
      <div className={panelOpen ? 'page panelOpen' : 'page'}>
        <Intro view={view} locale={locale} onLocale={setLocale} onClose={() => setPanelOpen(false)}>
          {view && <People view={view} simulator={simulator} onChosen={() => setPanelOpen(false)} />}
        </Intro>
        <main className="stage">
          {view && person && view.screen.kind === 'phone' && (
            <Phone key={person.id} view={view} person={person} screen={view.screen} simulator={simulator} onPanel={openPanel} />
          )}
          {view && person && view.screen.kind === 'mailbox' && (
            <MailWindow key={person.id} view={view} person={person} screen={view.screen} simulator={simulator} onPanel={openPanel} />
          )}
        </main>
        {view && <Faults view={view} simulator={simulator} />}
        <Notice problem={problem} />
      </div>
    </LocaleContext.Provider>
  )
}
