import { ShortForm } from '../form/ShortForm.tsx'
import { useWords } from '../texts/words.ts'

export function Hero({ onSent }: { onSent(): void }) {
  const words = useWords()
  return (
    <section className="hero" id="top">
      <h1>{words.headline}</h1>
      <div>
        <p className="heroLead">{words.lead}</p>
        <div className="heroActs">
          <a className="button main large" href="/signup">
            {words.tryIt}
          </a>
          <span className="trial">{words.trialNote}</span>
        </div>
        <ShortForm onSent={onSent} />
      </div>
    </section>
  )
}
