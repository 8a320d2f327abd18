import './card.css';

export default function Card() {
  return <p className="rounded-xl bg-sky-700 p-6 text-white">Styled by its class names</p>;
}
