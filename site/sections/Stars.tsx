export const Stars = ({ rating }: { rating: number }) => (
  <p className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
    {'★'.repeat(rating)}
  </p>
);
