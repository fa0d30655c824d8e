import { PriceAnswer } from '../features/prices/answers/price-answer.tsx';
import { SearchScreen } from '../features/site/search/search-screen.tsx';

// Loaded with the page, so that the room for an answer is there before the results.
const answerOnPage = (question: string) => <PriceAnswer question={question} place="page" />;

export function SearchPage() {
  return <SearchScreen answerTo={answerOnPage} />;
}
