import { useWords } from '../texts/words.ts'

/** All that spec 1 lists; what is not there yet says so. */
export function Advantages() {
  const words = useWords()
  return (
    <section class="advantages" id="advantages">
      <h2>{words.advantagesTitle}</h2>
      <ul>
        {words.advantages.map(({ title, text, soon }) => (
          <li key={title}>
            <h3>
              {title}
              {soon && <span class="soon">{words.soon}</span>}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
