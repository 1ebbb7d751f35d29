/** Level by right answers of the twenty (specification §9): 10 or fewer, 11 to 15, above 15. */
export function levelOf(correctAnswers: number): 'Beginner' | 'Intermediate' | 'Advanced' {
  if (correctAnswers <= 10) return 'Beginner';
  return correctAnswers <= 15 ? 'Intermediate' : 'Advanced';
}
