import { ShortForm } from '../form/ShortForm.tsx'
import { useWords } from '../texts/words.ts'

export function Hero({ onSent }: { onSent(): void }) {
  const words = useWords()
  return (
    <section class="hero" id="top">
      <h1>{words.headline}</h1>
      <div>
        <p class="heroLead">{words.lead}</p>
        <div class="heroActs">
          <a class="button main large" href="/signup">
            {words.tryIt}
          </a>
          <span class="trial">{words.trialNote}</span>
        </div>
        <ShortForm onSent={onSent} />
      </div>
    </section>
  )
}
