import { useWords } from '../texts/words.ts'
import { Mark } from './Mark.tsx'

export function Footer() {
  const words = useWords()
  return (
    <footer className="bottom">
      <p className="brand">
        <Mark size={24} />
        <span>{words.product}</span>
        <span className="muted">{words.footer.about}</span>
      </p>
      <nav>
        <a href="/signup">{words.footer.docs}</a>
        <a href="/?login">{words.signIn}</a>
        <a href="/api/docs">{words.footer.api}</a>
      </nav>
      <p className="muted">{words.footer.rights}</p>
    </footer>
  )
}
